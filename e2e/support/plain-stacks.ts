/** A call on the stack, as V8 records it. */
interface Frame {
  getFileName: () => string | null;
  toString: () => string;
}

const mapping = Error.prepareStackTrace;

// Playwright records a stack for each of its calls and looks up the original place of every frame, which takes a tenth of a worker's time.
// Only journeys and what supports them are transpiled: Node loads the rest as written.
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
