import { box, ellipse, line, rect } from '../picture/canvas.ts';
import { shade } from '../picture/color.ts';
import { ball, cat, child, dog, wander } from './actors.ts';
import { bowl, room, rug, shelf, table, windowPane } from './props.ts';
import { coatOf, personOf, type Scene, swing } from './scene.ts';

export const catLounge: Scene = {
  paint(c, look) {
    room(c, look.wall, look.floor);
    windowPane(c, 40, 46, 150, 68, '#fffaf0');
    for (const [at, x] of [480, 560].entries()) {
      rect(c, x - 8, 90 - at * 20, 16, 180, '#b79a72');
      for (const [level, y] of [90, 160, 226].entries())
        box(c, x - 40 + level * 6, y - at * 22, 78, 12, 6, look.accent);
    }
    rug(c, 250, 290, 180, 46, look.accent);
    box(c, 240, 128, 150, 44, 16, look.bright[4] ?? '#9566b5');
    box(c, 232, 150, 166, 34, 14, shade(look.bright[4] ?? '#9566b5', -0.15));
  },
  animate(c, look, at) {
    cat(c, { x: 480, y: 90, size: 1.2, facing: -1, stride: at * 10 }, coatOf(look, 1));
    for (let place = 0; place < 3; place++) {
      const walk = {
        x: 200 + place * 90,
        y: 240 + place * 40,
        reach: 130,
        depth: 14,
        loops: 1,
        sways: 2,
        offset: place * 0.33 + look.seed / 11,
      };
      const pose = wander(at, walk);
      cat(c, { ...pose, size: pose.size * 1.35 }, coatOf(look, place + 2));
    }
    const x = 250 + 150 * swing(at, 3);
    ball(c, x, 322, 8, look.bright[0] ?? '#e2574c', x / 8);
  },
};

export const groomingRoom: Scene = {
  paint(c, look) {
    rect(c, 0, 16, c.width, 140, shade(look.wall, 0.2));
    rect(c, 0, 156, c.width, c.height - 156, '#b9c7cb');
    for (let x = 0; x < c.width; x += 32) rect(c, x, 16, 1.5, 140, shade(look.wall, -0.15));
    for (let y = 44; y < 156; y += 28) rect(c, 0, y, c.width, 1.5, shade(look.wall, -0.15));
    box(c, 400, 190, 200, 78, 30, '#ffffff');
    box(c, 414, 200, 172, 34, 16, '#8cc9df');
    table(c, 80, 250, 220, '#d7dde0');
    shelf(c, 60, 44, 160, 2, look.bright);
  },
  animate(c, look, at) {
    dog(c, { x: 190 + 6 * swing(at, 6), y: 238, size: 1.3, facing: 1, stride: at * 8 }, coatOf(look, 2));
    child(c, { x: 320, y: 300, size: 1.5, facing: -1, stride: 0.05 * swing(at, 8) }, personOf(look, 2));
    const brush = 200 + 30 * swing(at, 10);
    line(c, 300, 248, brush + 20, 214 + 5 * swing(at, 10, 0.2), 5, '#8d6e4f');
    box(c, brush, 204 + 5 * swing(at, 10, 0.2), 26, 10, 4, look.accent);
    for (let bubble = 0; bubble < 9; bubble++) {
      const rise = (at * 6 + bubble / 9) % 1;
      const size = 4 + (bubble % 3) * 3;
      ellipse(c, 430 + bubble * 17 + 8 * swing(at, 4, bubble / 9), 206 - rise * 130, size, size, '#ffffff', {
        alpha: 0.8 * (1 - rise),
      });
    }
    dog(c, { x: 500, y: 214, size: 0.9, facing: -1, stride: at * 6 }, coatOf(look, 4), true);
  },
};

export const dogSuite: Scene = {
  paint(c, look) {
    room(c, look.wall, look.floor);
    for (const x of [214, 420]) rect(c, x, 16, 9, 240, shade(look.floor, -0.35));
    for (const [at, x] of [30, 240, 446].entries()) {
      windowPane(c, x + 40, 48, 80, 50, '#fffaf0');
      ellipse(c, x + 80, 236, 78, 26, look.bright[at] ?? '#3f88c5');
      ellipse(c, x + 80, 232, 60, 17, shade(look.bright[at] ?? '#3f88c5', 0.35));
      bowl(c, x + 24, 288, look.accent);
    }
  },
  animate(c, look, at) {
    for (const [place, x] of [110, 320, 526].entries()) {
      const resting = place === look.seed % 3;
      const pose = wander(at, {
        x,
        y: resting ? 236 : 290,
        reach: resting ? 2 : 58,
        depth: 6,
        loops: 1,
        sways: 2,
        offset: place / 3,
      });
      dog(c, { ...pose, size: 1.15 }, coatOf(look, place), resting);
    }
  },
};

/** What a recording server shows for a camera whose cable carries no signal. */
export const noSignal: Scene = {
  paint(c) {
    rect(c, 0, 16, c.width, c.height - 16, '#1b2430');
    for (let bar = 0; bar < 8; bar++) rect(c, bar * 80, 250, 80, 40, shade('#5c6b7a', -0.1 * bar));
  },
  animate(c, _look, at) {
    const x = 320 + 120 * swing(at, 1);
    box(c, x - 60, 140, 120, 60, 8, '#33445a');
    line(c, x - 26, 150, x + 26, 190, 7, '#e2574c');
    line(c, x + 26, 150, x - 26, 190, 7, '#e2574c');
  },
};
