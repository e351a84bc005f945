import { report } from './report.ts';
import { startReference } from './reference/serve.ts';
import { startDemo } from './demo.ts';
import { lookAtCameras } from '@viewgate/e2e/support/look-at-cameras.ts';
import { accountOf } from '@viewgate/e2e/support/accounts.ts';
import { firstLoads } from '@viewgate/e2e/support/first-load.ts';
import { answerAlerts } from './answer-alerts.ts';
import { openBrowser } from './browser.ts';
import { openCameras } from './open-cameras.ts';
import { measure, type Page } from './measure.ts';

/**
 * How long a person waits for the first screen: Lighthouse's mobile profile (a middling phone, 4 × slower processor, 1.6 Mbit/s, 150 ms) in real Chromium
 * with an empty cache, `--runs` times (5), the median of each figure; beside a page of plain React with the same picture. Ends with 1 where a goal is missed.
 */
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 5;

const demo = await startDemo();
const browser = await openBrowser();
try {
  const parent = await accountOf(demo.url, 'parent');
  const staff = await accountOf(demo.url, 'locmanager');
  await lookAtCameras(demo.url);
  const camera = await openCameras(demo.url, await accountOf(demo.url, 'superadmin'), parent);
  const reference = await startReference(camera.picture);
  const pages: readonly Page[] = [
    { name: 'plain React', url: reference.url },
    { name: '/login', url: `${demo.url}/login`, goal: { score: 95, ...firstLoads.login.goal } },
    { name: '/viewer', url: `${demo.url}/viewer`, account: parent, goal: { score: 95, ...firstLoads.wall.goal } },
    {
      name: 'watching',
      url: `${demo.url}/viewer/cameras/${camera.id}`,
      account: parent,
      goal: { score: 90, scriptKiB: 130, files: 25 },
    },
    // Opened from the wall, rarely first: what counts is how much they load, and that nothing moves.
    ...['/viewer/family', '/viewer/history', '/viewer/preferences'].map((path) => ({
      name: path,
      url: `${demo.url}${path}`,
      account: parent,
      goal: { scriptKiB: 170, files: 30 },
    })),
    {
      name: '/app/viewers/active',
      url: `${demo.url}/app/viewers/active`,
      account: staff,
      goal: { score: 80, ...firstLoads.list.goal },
    },
  ];
  const measured = [];
  for (const page of pages) {
    await answerAlerts(staff);
    measured.push({ page, figures: await measure(browser, page, runs) });
  }
  if (!report(measured)) process.exitCode = 1;
  await reference.stop();
} finally {
  await browser.close();
  await demo.stop();
}
