import { Button, type ButtonProps } from '@mantine/core';
import { Link } from 'react-router';
import { useSignUpAccess } from './sign-up-access.ts';

/** How a visitor begins: with an account of their own, or by signing in where no new accounts are made. */
export function StartButton(props: Omit<ButtonProps, 'children'>) {
  const isOpen = useSignUpAccess() === 'open';
  return (
    <Button component={Link} to={isOpen ? '/signup' : '/login'} {...props}>
      {isOpen ? 'Start Free Today' : 'Sign In'}
    </Button>
  );
}
