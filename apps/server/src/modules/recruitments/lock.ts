export { lockRecruitment } from './repository/recruitments.ts';
