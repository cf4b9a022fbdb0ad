export { PhotoPicker, type PhotoPickerProps } from './photo/PhotoPicker.tsx';
