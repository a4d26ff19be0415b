import { configure } from '@testing-library/react';

// A second, the default, is too short on a busy machine; a wait that succeeds takes no longer.
configure({ asyncUtilTimeout: 5_000 });
