import { federationName } from '@mbo/shared/area';
import { ENTRY_FILE } from '../build/names';
import { devContainerName } from './names';

/**
 * The area's container as the shell sees it: a script that never changes and fetches the real one
 * when it is first asked.
 *
 * The shell refuses a script that has other bytes than the registry says, and the real container
 * changes with every edit. This one does not, so its hash holds for as long as a page stays open,
 * and the check in the shell stays as strict as it is in production.
 *
 * @param folder  where the real one is, seen from this script, with a closing slash; or ''
 */
export function containerScript(areaName: string, folder = ''): string {
  const name = federationName(areaName);
  const real = JSON.stringify(folder + ENTRY_FILE);
  return `var ${name} = (function () {
  var address = document.currentScript.src.replace(/[^/]*$/, ${real});
  var real;
  function container() {
    real = real || new Promise(function (resolve, reject) {
      var script = document.createElement('script');
      script.src = address;
      script.crossOrigin = 'anonymous';
      script.onload = function () { resolve(window[${JSON.stringify(devContainerName(name))}]); };
      script.onerror = function () {
        script.remove();
        real = undefined;
        reject(new Error('The development server does not answer: ' + address));
      };
      document.head.append(script);
    });
    return real;
  }
  return {
    init: function () {
      var given = arguments;
      return container().then(function (loaded) { return loaded.init.apply(loaded, given); });
    },
    get: function () {
      var given = arguments;
      return container().then(function (loaded) { return loaded.get.apply(loaded, given); });
    },
  };
})();
`;
}
