/**
 * From the first signed-in page on the app works without a network. A new worker takes over by itself; pages are
 * reloaded by the version watch only.
 */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    // An update may have cleared the caches of this worker.
    active?.postMessage('refill');
  } catch (error) {
    console.info('The app will need a network', error);
  }
}
