/** Someone else who may say who a person is (OpenID Connect). */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** As people know the provider: "Continue with …". */
  readonly name: string;
}
