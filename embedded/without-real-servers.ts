/** What names servers, services and addresses of somebody's own, and where their product runs. */
const named =
  /^(DATABASE_URL|EVENTSTOREDB_URL|MEILISEARCH_(URL|KEY)|KAVENEGAR_\w+|SMTP_URL|MAIL_FROM|SANDBOX_(URL|KEY)|ZARINPAL_\w+|AI_\w+|LOGIN_PROVIDERS|PUBLIC_URL|BASE_HOST|HOST|PORT|HEALTH_PORT|DATA_DIR|FILES_URL|DEMO_DATA)$/;

/**
 * An environment without the servers, services and addresses that somebody set for a product of their own: what tests,
 * measures or breaks a product starts all of them itself, on free ports.
 */
export function withoutRealServers(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !named.test(name)));
}
