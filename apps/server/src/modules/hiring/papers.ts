export { hasPaper } from './repository/forms.ts';
