/**
 * Runs what the shell is made of in two steps, of one script: the libraries and the ui kit, then the
 * shell itself. In one go they hold up the page's thread for longer than a key or a click may wait.
 */
export async function run(): Promise<void> {
  await import(/* webpackMode: "eager" */ '@mbo/shared/ui');
  await new Promise((resolve) => setTimeout(resolve));
  await import(/* webpackMode: "eager" */ './bootstrap');
}
