export { findContent, publishedChannels } from './repository.ts';
