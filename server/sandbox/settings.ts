// The settings under which everything runs on the local sandboxes; real ones replace them by name.

export type SandboxPlace = { port: number; publicHost?: string }

/** Every value the server needs to talk to the sandboxes beside it, under its environment name. */
export function sandboxEnv({ port, publicHost = 'localhost' }: SandboxPlace) {
  const cardUrl = `http://${publicHost}:${port + 1}`
  return {
    STRIPE_SECRET_KEY: 'sk_live_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_sandbox',
    STRIPE_WEBHOOK_SECRET: 'whsec_live_sandbox',
    STRIPE_TEST_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_TEST_WEBHOOK_SECRET: 'whsec_test_sandbox',
    STRIPE_API_URL: cardUrl,
    STRIPE_JS_URL: `${cardUrl}/v3/`,
    AUTH0_DOMAIN: `http://${publicHost}:${port + 2}`,
    AUTH0_CLIENT_ID: 'specialty-web',
    AUTH0_AUDIENCE: 'https://specialty.example/api',
    MEMBER_SYSTEM_URL: `http://${publicHost}:${port + 3}`,
    MEMBER_CLIENT_ID: 'specialty-members',
    MEMBER_CLIENT_SECRET: 'member_secret_sandbox',
    MEMBER_ACCOUNT_ID: '190526',
    TEST_PHRASE: 'best in show',
    PUBLIC_NOTICE: 'Sandbox: no card is charged and no order is real.',
  }
}

export type SandboxEnv = ReturnType<typeof sandboxEnv>

/** The host name browsers reach the sandboxes by: that of PUBLIC_URL, or localhost. */
export function publicHostOf(publicUrl: string | undefined): string {
  const url = publicUrl ? URL.parse(publicUrl) : null
  return url?.hostname ?? 'localhost'
}

/** The one application that the member system knows. */
export function memberClientOf(env: SandboxEnv) {
  return {
    id: env.MEMBER_CLIENT_ID,
    secret: env.MEMBER_CLIENT_SECRET,
    accountId: Number(env.MEMBER_ACCOUNT_ID),
  }
}
