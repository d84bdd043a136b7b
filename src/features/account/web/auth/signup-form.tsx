import { Alert, Anchor, Button, Checkbox, List, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { isPhoneNumber, looksLikeEmail } from '#platform/contract/contact-details.ts';
import { PASSWORD_MIN } from '#platform/contract/password-rule.ts';
import { ApiError } from '#platform/web/api-client.ts';
import { FROM_SIGN_UP } from '#platform/web/sign-up-arrival.ts';
import { showToast } from '#platform/web/toast.ts';
import { PasswordField } from '#platform/web/ui/password-field.tsx';
import { TERMS_VERSION } from '#site/legal-versions.ts';
import { EmailField, focusFirstError, UsernameField } from './account-fields.tsx';
import { AUTH_TOASTS, emailProblem, signupFailure } from './auth-messages.ts';
import { useSignup } from './auth-mutations.ts';

interface SignupValues {
  username: string;
  email: string;
  phoneNumber: string;
  password: string;
  agreed: boolean;
}

function validate(values: SignupValues): Partial<Record<keyof SignupValues, string>> {
  const errors: Partial<Record<keyof SignupValues, string>> = {};
  if (!values.agreed) errors.agreed = AUTH_TOASTS.termsNeeded.message;
  if (values.username.trim() === '') errors.username = 'Please choose a username.';
  if (!values.email.includes('@')) errors.email = AUTH_TOASTS.emailInvalid.message;
  else if (!looksLikeEmail(values.email.trim())) errors.email = emailProblem(values.email.trim());
  if (!isPhoneNumber(values.phoneNumber.trim())) errors.phoneNumber = AUTH_TOASTS.phoneInvalid.message;
  if (values.password.length < PASSWORD_MIN) errors.password = AUTH_TOASTS.passwordShort.message;
  return errors;
}

function tellFirst(errors: Partial<Record<string, unknown>>): void {
  if (errors.agreed) showToast(AUTH_TOASTS.termsNeeded);
  else if (errors.email) showToast(AUTH_TOASTS.emailInvalid);
  else if (errors.phoneNumber) showToast(AUTH_TOASTS.phoneInvalid);
  else if (errors.password) showToast(AUTH_TOASTS.passwordShort);
}

/** Sign-up of the combined page, with phone and terms. Leads to the settings, to set up the profile. */
export function SignupForm() {
  const navigate = useNavigate();
  const form = useForm<SignupValues>({
    initialValues: { username: '', email: '', phoneNumber: '', password: '', agreed: false },
    validate,
  });
  const signup = useSignup(
    () => {
      showToast(AUTH_TOASTS.signupWelcome);
      navigate('/settings', { state: FROM_SIGN_UP });
    },
    (error) => {
      showToast(signupFailure(error));
      if (!(error instanceof ApiError)) return;
      for (const field of error.fields) form.setFieldError(field.path, field.message);
    },
  );
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ username, email, phoneNumber, password }) =>
          signup.mutate({
            username: username.trim(),
            email: email.trim(),
            phoneNumber: phoneNumber.trim(),
            password,
            termsVersion: TERMS_VERSION,
          }),
        (errors) => {
          tellFirst(errors);
          focusFirstError(form, errors);
        },
      )}
    >
      <Stack gap="md">
        <UsernameField {...form.getInputProps('username')} />
        <EmailField {...form.getInputProps('email')} />
        <TextInput
          label="Phone number"
          description="Stored encrypted. We never call you."
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          {...form.getInputProps('phoneNumber')}
        />
        <PasswordField
          label="Password"
          name="password"
          placeholder={`Minimum ${PASSWORD_MIN} characters`}
          near={[form.values.username, form.values.email]}
          {...form.getInputProps('password')}
        />
        <SignupWarnings />
        <Checkbox
          label={
            <>
              I agree to the{' '}
              <Anchor component={Link} to="/terms">
                Terms of Service
              </Anchor>{' '}
              and the{' '}
              <Anchor component={Link} to="/privacy-updated">
                Privacy Policy
              </Anchor>
            </>
          }
          {...form.getInputProps('agreed', { type: 'checkbox' })}
        />
        <Button type="submit" fullWidth loading={signup.isPending} disabled={!form.values.agreed}>
          Create Account
        </Button>
      </Stack>
    </form>
  );
}

function SignupWarnings() {
  return (
    <Alert
      color="saffron"
      variant="light"
      icon={<IconAlertTriangle aria-hidden />}
      title="Please read: allergies and health"
    >
      <List size="sm" spacing={4}>
        <List.Item>
          Hearthwell leaves out foods based on the allergies you enter. It cannot know every brand, so always
          read the label before you cook.
        </List.Item>
        <List.Item>
          It does not replace a doctor or dietitian. With a severe allergy or an illness, ask them first.
        </List.Item>
      </List>
      <Text size="sm" mt={6}>
        In an emergency, call your local emergency number.
      </Text>
    </Alert>
  );
}
