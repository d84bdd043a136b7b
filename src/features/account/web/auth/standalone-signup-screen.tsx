import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate } from 'react-router';
import { looksLikeEmail } from '#platform/contract/contact-details.ts';
import { PASSWORD_HINT, PASSWORD_MIN } from '#platform/contract/password-rule.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { showToast } from '#platform/web/toast.ts';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TERMS_VERSION } from '#site/legal-versions.ts';
import { EmailField, focusFirstError, UsernameField } from './account-fields.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AUTH_TOASTS, emailProblem, standaloneSignupFailure } from './auth-messages.ts';
import { tellSignedUp, useSignup } from './auth-mutations.ts';
import { ProviderButton } from './provider-button.tsx';
import { SignUpAccess } from './sign-up-access.tsx';

interface SignupValues {
  username: string;
  email: string;
  password: string;
}

function validate(values: SignupValues): Partial<Record<keyof SignupValues, string>> {
  const errors: Partial<Record<keyof SignupValues, string>> = {};
  if (values.username.trim() === '') errors.username = 'Please choose a username.';
  if (values.email.trim() === '') errors.email = 'Please enter your email address.';
  else if (!looksLikeEmail(values.email.trim())) errors.email = emailProblem(values.email.trim());
  if (values.password === '') errors.password = 'Please choose a password.';
  else if (values.password.length < PASSWORD_MIN)
    errors.password = `Please use at least ${PASSWORD_MIN} characters.`;
  return errors;
}

/** The first thing that is wrong, in the order in which the page asks. */
function tellFirst(values: SignupValues): void {
  if (values.username.trim() === '' || values.email.trim() === '' || values.password === '') {
    showToast(AUTH_TOASTS.signupFieldsMissing);
  } else if (values.password.length < PASSWORD_MIN) {
    showToast(AUTH_TOASTS.passwordShort);
  } else {
    showToast(AUTH_TOASTS.emailInvalid);
  }
}

export function StandaloneSignupScreen() {
  const navigate = useNavigate();
  const form = useForm<SignupValues>({
    initialValues: { username: '', email: '', password: '' },
    validate,
  });
  const signup = useSignup(
    () => {
      void tellSignedUp();
      navigate('/email-verification-pending');
    },
    (error) => {
      showToast({ title: 'Signup Failed', message: standaloneSignupFailure(error), kind: 'error' });
      if (!(error instanceof ApiError)) return;
      for (const field of error.fields) form.setFieldError(field.path, field.message);
    },
  );
  return (
    <AuthFrame title="Create your account" description="Free, and yours alone. It takes a minute.">
      <SignUpAccess>
        <form
          noValidate
          onSubmit={form.onSubmit(
            ({ username, email, password }) =>
              signup.mutate({
                username: username.trim(),
                email: email.trim(),
                password,
                termsVersion: TERMS_VERSION,
              }),
            (errors, values) => {
              tellFirst(values);
              focusFirstError(form, errors);
            },
          )}
        >
          <Stack gap="md">
            <UsernameField {...form.getInputProps('username')} />
            <EmailField {...form.getInputProps('email')} />
            <PasswordField
              label="Password"
              description={PASSWORD_HINT}
              name="password"
              minLength={PASSWORD_MIN}
              near={[form.values.username, form.values.email]}
              {...form.getInputProps('password')}
            />
            <Button type="submit" fullWidth loading={signup.isPending}>
              Create Account
            </Button>
            <Text size="sm" c="dimmed">
              By creating an account you agree to the{' '}
              <Anchor component={Link} to="/terms">
                Terms of Service
              </Anchor>{' '}
              and the{' '}
              <Anchor component={Link} to="/privacy-updated">
                Privacy Policy
              </Anchor>
              . Always read food labels: no app knows every brand.
            </Text>
          </Stack>
        </form>
      </SignUpAccess>
      <ProviderButton />
      <Text>
        Already have an account?{' '}
        <Anchor component={Link} to="/login">
          Sign in
        </Anchor>
      </Text>
    </AuthFrame>
  );
}
