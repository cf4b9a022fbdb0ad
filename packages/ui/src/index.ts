export { Dialog } from './Dialog.tsx';
export { Empty } from './Empty.tsx';
export { Modal } from './Modal.tsx';
export { Skeleton } from './Skeleton.tsx';
export { Trouble } from './Trouble.tsx';
