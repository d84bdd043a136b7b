import type { Logger } from 'pino';
import type { DemoTemplate } from './demo-template.ts';

/** The start is over by then, and whoever has waited for it has their page. */
const START_MILLISECONDS = 15_000;

/**
 * Plans the sample family's half year while nobody waits for it, so that it is there before the first visitor asks.
 *
 * @returns how to stop waiting
 */
export function prepareWhenIdle(
  template: Pick<DemoTemplate, 'prepare'>,
  logger: Pick<Logger, 'warn'>,
  after = START_MILLISECONDS,
): () => Promise<void> {
  let isStopped = false;
  const timer = setTimeout(() => {
    template.prepare('idle').catch((error: Error) => {
      // The first visitor tries again.
      if (!isStopped) logger.warn({ reason: error.name }, 'the sample family could not be prepared');
    });
  }, after);
  timer.unref();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
