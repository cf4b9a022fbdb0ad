import * as probe from '../../server.ts';
export default probe;
