// In the place of '@testing-library/react', in every test: a second, the default, is too short on a
// busy machine; a wait that succeeds takes no longer.
const library = require('@testing-library/react/dist/index.js');

library.configure({ asyncUtilTimeout: 15_000 });
module.exports = library;
