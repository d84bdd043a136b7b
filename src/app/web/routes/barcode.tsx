import { useParams } from 'react-router';
import { useBarcode } from '#features/foods/web/api/look-up-barcode.ts';
import { BarcodeScreen } from '#features/foods/web/barcode-screen.tsx';
import { protectedMeta } from '#site/page-meta.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

export const meta = protectedMeta(
  'Barcode',
  'What’s in the product behind a barcode: ingredients, allergens and nutrients.',
);

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/recipes', label: 'Recipes' }],
  Here: ProductName,
};

function ProductName() {
  const { code = '' } = useParams();
  return useBarcode(code).data?.name ?? 'Barcode';
}

export default function BarcodeRoute() {
  const { code = '' } = useParams();
  return <BarcodeScreen key={code} code={code} />;
}
