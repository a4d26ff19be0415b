// Runs before the first paint, as a file of its own: the Content-Security-Policy allows no inline
// script. Sets the remembered theme, and which static frame is shown until the shell draws its own,
// with the drawer as wide as its user left it.
(() => {
  const root = document.documentElement;
  let theme = null;
  let signedIn = false;
  let drawer = null;
  try {
    theme = localStorage.getItem('mbo.theme');
    signedIn = localStorage.getItem('user') !== null;
    drawer = localStorage.getItem('mbo.drawer');
  } catch {
    // Storage is closed to us: the system's theme, and the frame of the sign-in.
  }
  if (theme !== 'light' && theme !== 'dark') {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.dataset.theme = theme;
  root.style.colorScheme = theme;
  root.dataset.frame = signedIn ? 'full' : 'bare';
  if (drawer !== 'rail' && drawer !== 'wide') {
    drawer = matchMedia('(max-width: 1023.98px)').matches ? 'rail' : 'wide';
  }
  root.dataset.drawer = drawer;
})();
