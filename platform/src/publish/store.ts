/** What publishing needs of stores, in one place. */
export { FolderStore, localStore } from '../stores/folder-store';
export { PublishError, type Store } from '../stores/store';
