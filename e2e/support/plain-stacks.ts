/** What V8 notes of a call. */
interface Frame {
  getFileName: () => string | null;
  toString: () => string;
}

const mapping = Error.prepareStackTrace;

// Playwright notes a stack for each of its calls, and looks up the original place of every frame in it, a tenth of a worker's time. Only
// journeys and what supports them are translated: Node loads the rest as it is written.
if (mapping)
  Error.prepareStackTrace = (error, frames) => {
    const first = `${error.name || 'Error'}: ${error.message || ''}`;
    const lines = frames.flatMap((frame: Frame) => {
      const file = frame.getFileName() ?? '';
      // What called the journey.
      if (file.includes('/node_modules/playwright/lib/worker/')) return [];
      if (!file.includes('/e2e/')) return `\n    at ${frame.toString()}`;
      return String(mapping(error, [frame as NodeJS.CallSite])).slice(first.length);
    });
    return first + lines.join('');
  };
