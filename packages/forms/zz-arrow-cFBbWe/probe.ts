import * as probe from '@portal/machines';
export default probe;
