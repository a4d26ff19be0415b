import pc from 'picocolors';

/** Demo sign-ins, as the gateway's demo data has them. */
const SIGN_INS = [
  ['staff@demo.test', 'provider staff, sees every merchant'],
  ['merchant@demo.test', 'merchant, full access'],
  ['viewer@demo.test', 'merchant, view only'],
] as const;

const PASSWORD = 'Demo-Passw0rd!2026';

/** What is printed once the product answers. */
export function welcome(options: {
  shell: string;
  gateway: string;
  demo: boolean;
  seconds: number;
}): string {
  const { shell, gateway, demo, seconds } = options;
  const signIns = SIGN_INS.map(([email, who]) => `    ${email.padEnd(20)} ${pc.dim(who)}`);
  const lines = [
    '',
    `  Merchant Back Office  ${pc.bold(pc.cyan(shell))}`,
    `  Gateway               ${gateway}`,
    ...(demo
      ? ['', '  Sign in as', ...signIns, `  Password              ${pc.bold(PASSWORD)}`]
      : []),
    '',
    `  Ready in ${seconds.toFixed(1)} s. Ctrl-C stops everything.`,
    '',
  ];
  return lines.join('\n');
}
