/** Calls to the gateway. */
export * from './client';
export { addressWithTicket, downloadFile, type DownloadOptions } from './download';
export * from './errors';
export * from './gateway-calls';
export { uploadFile, type UploadOptions } from './upload';
