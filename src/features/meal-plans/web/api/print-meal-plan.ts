import { useMutation } from '@tanstack/react-query';
import { apiPaths } from '#platform/contract/paths.ts';
import { apiFetch } from '#platform/web/api-client.ts';
import type { PrintQuery } from '../../contract/plan-requests.ts';

/** Long enough for the print dialog to have read the page. */
const KEEP_URL_MS = 60_000;
const LOAD_CHECK_MS = 50;
const LOAD_CHECKS = 200;

/**
 * Waits until the window shows the page. A load listener would not do: it is lost with the blank
 * document that it was set on.
 */
async function pageShown(printWindow: Window, url: string): Promise<void> {
  for (let check = 0; check < LOAD_CHECKS && !printWindow.closed; check += 1) {
    if (printWindow.location.href === url && printWindow.document.readyState === 'complete') return;
    await new Promise((resolve) => setTimeout(resolve, LOAD_CHECK_MS));
  }
}

/** Which plan, how much of it, and in which letters: large ones have 18 points and more. */
export interface PrintOrder {
  readonly planId: string;
  readonly letters: PrintQuery['letters'];
  readonly parts?: PrintQuery['parts'];
}

function pathOf({ planId, letters, parts = 'all' }: PrintOrder): string {
  const path = apiPaths.mealPlans.print.replace(':id', planId);
  const query = new URLSearchParams({
    ...(letters === 'usual' ? {} : { letters }),
    ...(parts === 'all' ? {} : { parts }),
  });
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The window opens before the request: browsers allow a pop-up only as the direct answer to a click. */
export async function printMealPlan(order: PrintOrder): Promise<void> {
  const printWindow = window.open('', '_blank');
  if (!printWindow) throw new Error('Popup blocked - please allow popups for PDF export');
  try {
    const response = await apiFetch('GET', pathOf(order), { accept: 'text/html' });
    const url = URL.createObjectURL(new Blob([await response.text()], { type: 'text/html;charset=utf-8' }));
    setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
    printWindow.location.replace(url);
    await pageShown(printWindow, url);
  } catch (error) {
    printWindow.close();
    throw new Error('Failed to download PDF', { cause: error });
  }
  printWindow.print();
}

/** A file of its own, to keep or to send on. */
async function savePlanFile(order: PrintOrder): Promise<void> {
  const response = await apiFetch('GET', pathOf(order), { accept: 'application/pdf' });
  const url = URL.createObjectURL(await response.blob());
  setTimeout(() => URL.revokeObjectURL(url), KEEP_URL_MS);
  const link = document.createElement('a');
  link.href = url;
  link.download = order.letters === 'usual' ? 'meal-plan.pdf' : 'meal-plan-large-print.pdf';
  link.click();
}

export function useSavePlanFile() {
  return useMutation({ mutationFn: savePlanFile, retry: false });
}

export function usePrintMealPlan() {
  return useMutation({ mutationFn: printMealPlan, retry: false });
}
