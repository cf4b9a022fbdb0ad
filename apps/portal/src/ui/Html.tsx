import { RichText } from '@portal/ui/rich-text';
import { Loading } from './States.tsx';

/** HTML from the server (notices, channel content, licence), cleaned in the browser too (NOTICE-05, D-47). */
export const Html = ({ html }: { html: string }) => <RichText html={html} loading={<Loading rows={2} />} />;
