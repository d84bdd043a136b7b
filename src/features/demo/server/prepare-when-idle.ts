import type { FastifyBaseLogger } from 'fastify';

/** The start is over by then, and the person who has waited for it has their page. */
const START_MILLISECONDS = 15_000;
/** There is little left to do when its plans lie ready. */
const PLANNED_MILLISECONDS = 500;

/**
 * Makes the sample family ready while nobody waits for it, so that it is there before the first visitor asks.
 *
 * @returns how to stop waiting
 */
export function prepareWhenIdle(
  sample: { prepare(): Promise<void> },
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  isPlanned: boolean,
): () => void {
  let isStopped = false;
  const timer = setTimeout(
    () => {
      sample.prepare().then(
        () => logger.info('the sample family is prepared'),
        (error: Error) => {
          // The first visitor tries again.
          if (!isStopped) logger.warn({ reason: error.name }, 'the sample family could not be prepared');
        },
      );
    },
    isPlanned ? PLANNED_MILLISECONDS : START_MILLISECONDS,
  );
  timer.unref();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
