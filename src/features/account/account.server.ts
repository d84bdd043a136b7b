import type { ServerFeature } from '#platform/server/server-feature.ts';
import { bindAccountDetailsRoutes } from './server/accounts/account-details.routes.ts';
import type { AccountDetailsService } from './server/accounts/account-details.service.ts';
import type { AccountEndsService } from './server/accounts/account-ends.service.ts';
import { bindAccountRoutes, installOwedSignOut } from './server/accounts/accounts.routes.ts';
import type { AccountsService } from './server/accounts/accounts.service.ts';
import type { SignUpAccessService } from './server/accounts/sign-up-access.service.ts';
import { bindEmailProofRoutes } from './server/email-proofs/email-proofs.routes.ts';
import type { EmailProofsService } from './server/email-proofs/email-proofs.service.ts';
import { bindOidcRoutes } from './server/oidc/oidc.routes.ts';
import type { OidcService } from './server/oidc/oidc.service.ts';
import { bindPasskeyRoutes } from './server/passkeys/passkeys.routes.ts';
import type { PasskeysService } from './server/passkeys/passkeys.service.ts';
import { bindPasswordRoutes } from './server/passwords/passwords.routes.ts';
import type { PasswordsService } from './server/passwords/passwords.service.ts';
import { bindPreferencesRoutes } from './server/preferences/preferences.routes.ts';
import type { PreferencesService } from './server/preferences/preferences.service.ts';
import { EMAIL_LINKS } from './server/rate-limits.ts';
import { accountRecords } from './server/records.ts';
import { WAITING_EMAIL_REQUEST } from './server/sealed-columns.ts';
import { bindSecurityNoticeRoutes } from './server/security-events/security-events.routes.ts';
import type { SecurityEventsService } from './server/security-events/security-events.service.ts';
import { bindSessionRoutes } from './server/sessions/sessions.routes.ts';
import type { SessionsService } from './server/sessions/sessions.service.ts';
import type { SignInGuardService } from './server/sign-in-guard/sign-in-guard.service.ts';
import { bindTwoFactorRoutes } from './server/two-factor/two-factor.routes.ts';
import type { TwoFactorService } from './server/two-factor/two-factor.service.ts';

interface Services {
  readonly signInGuard: Pick<SignInGuardService, 'sweep'>;
  readonly ends: Pick<AccountEndsService, 'forgetMember'>;
  readonly accounts: AccountsService;
  readonly signUpAccess: SignUpAccessService;
  readonly emailProofs: EmailProofsService;
  readonly oidc: OidcService;
  readonly accountDetails: AccountDetailsService;
  readonly preferences: PreferencesService;
  readonly twoFactor: TwoFactorService;
  readonly sessions: SessionsService;
  readonly passwords: PasswordsService;
  readonly passkeys: PasskeysService;
  readonly securityEvents: SecurityEventsService;
}

export const accountServer = {
  name: 'account',
  records: accountRecords,
  rateLimits: [EMAIL_LINKS],
  sealedJobs: [WAITING_EMAIL_REQUEST],
  upkeep: ({ signInGuard, sessions, emailProofs, securityEvents, ends }: Services) => ({
    daily: {
      'sign-in-guards': signInGuard.sweep,
      'sessions-sweep': sessions.sweep,
      'one-time-tokens-sweep': emailProofs.sweep,
      'security-events-sweep': securityEvents.sweep,
    },
    forgetMember: (tx, { id }) => ends.forgetMember(tx, id),
  }),
  serve(services, { app, bind, limited, publicUrl, hint }) {
    installOwedSignOut(app, services.accounts, hint);
    bindAccountRoutes(bind, services.accounts, {
      limited,
      publicUrl,
      hint,
      signUpAccess: services.signUpAccess,
    });
    bindEmailProofRoutes(bind, services.emailProofs, { limited, publicUrl });
    bindOidcRoutes(bind, services.oidc, limited);
    bindAccountDetailsRoutes(bind, services.accountDetails, limited);
    bindPreferencesRoutes(bind, services.preferences);
    bindTwoFactorRoutes(bind, services.twoFactor, limited);
    bindSessionRoutes(bind, services.sessions);
    bindPasswordRoutes(bind, services.passwords);
    bindPasskeyRoutes(bind, services.passkeys, limited);
    bindSecurityNoticeRoutes(bind, services.securityEvents);
  },
} satisfies ServerFeature<Services>;
