/** The variables of an installation's own servers, services and addresses. */
const named =
  /^(DATABASE_URL|EVENTSTOREDB_URL|MEILISEARCH_(URL|KEY)|KAVENEGAR_\w+|SMTP_URL|MAIL_FROM|SANDBOX_(URL|KEY)|ZARINPAL_\w+|AI_\w+|LOGIN_PROVIDERS|PUBLIC_URL|BASE_HOST|HOST|PORT|HEALTH_PORT|DATA_DIR|EXTENSIONS_DIR|FILES_URL|BACKUP_\w+|DEMO_DATA)$/;

/**
 * An environment without the servers, services and addresses of an installation: tests, measurements and chaos runs
 * start all of them themselves, on free ports.
 */
export function withoutRealServers(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !named.test(name)));
}
