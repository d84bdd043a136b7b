import { Button, Group, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { OWN_RECIPE_LIMITS } from '#domain/recipes/recipe-limits.ts';

interface HowMuchProps {
  readonly line: string;
  /** `false`: it reads as no amount; `null`: it could not be asked. */
  readonly onAmount: (amount: string) => Promise<boolean | null>;
  readonly onBack: () => void;
  readonly onToTaste: () => void;
}

/** Until the line has its amount. */
export function HowMuch({ line, onAmount, onBack, onToTaste }: HowMuchProps) {
  const [amount, setAmount] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isAsking = useRef(false);
  const send = async (isEnter: boolean) => {
    if (isAsking.current || (amount.trim() === '' && !isEnter)) return;
    isAsking.current = true;
    const isTaken = amount.trim() === '' ? false : await onAmount(amount);
    isAsking.current = false;
    setWrong(isTaken === false);
    if (isTaken && isEnter) onBack();
  };
  return (
    <Group gap="xs" align={isWrong ? 'center' : 'flex-end'} role="group" aria-label={`How much? ${line}`}>
      <TextInput
        label="How much?"
        placeholder="For example: 2 cups"
        w="12rem"
        maxLength={OWN_RECIPE_LIMITS.amount}
        value={amount}
        error={isWrong ? 'We could not read this. Try “2 cups” or “50 g”.' : null}
        onChange={(event) => {
          setAmount(event.currentTarget.value);
          setWrong(false);
        }}
        onBlur={() => void send(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send(true);
        }}
      />
      <Button variant="default" onClick={onToTaste}>
        No amount, to taste
      </Button>
    </Group>
  );
}
