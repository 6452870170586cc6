// The settings of a server with real services, as tests of what else they may be begin from.

/** The least such an environment needs; no service stands behind the names. */
export const realSettings = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_live_fedcba9876543210fedcba98',
  AUTH0_DOMAIN: 'tenant.example',
  AUTH0_CLIENT_ID: 'client',
  AUTH0_AUDIENCE: 'https://api.example',
  MEMBER_SYSTEM_URL: 'https://members.example/',
  MEMBER_CLIENT_ID: 'club-app',
  MEMBER_CLIENT_SECRET: 'club-secret',
  MEMBER_ACCOUNT_ID: '7',
}
