import { useState } from 'react';
import { gtinOf } from '#domain/foods/gtin.ts';
import { BarcodeWay } from './barcode-way.tsx';
import { LabelWay } from './label-way.tsx';
import { MealsWay } from './meals-way.tsx';
import { QuickWay } from './quick-way.tsx';
import { TextWay } from './text-way.tsx';
import type { AddWay } from './use-choices.ts';
import type { WayProps } from './way-props.ts';

export interface OtherWayProps extends WayProps {
  readonly way: AddWay;
}

/** What takes the place of the search field; it comes with the first press. */
export function OtherWay({ way, ...props }: OtherWayProps) {
  const [barcode, setBarcode] = useState<string | null>(null);
  if (way === 'label' || barcode !== null) {
    const typed = gtinOf(props.typed) === null ? props.typed : '';
    return <LabelWay {...props} typed={typed} barcode={barcode} />;
  }
  if (way === 'text') return <TextWay {...props} />;
  if (way === 'meals') return <MealsWay {...props} />;
  return way === 'quick' ? <QuickWay {...props} /> : <BarcodeWay {...props} onUnknown={setBarcode} />;
}
