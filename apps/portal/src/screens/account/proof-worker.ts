import type { ProofChallenge } from '@portal/wire/proof';
import { solveProof } from './solve-proof.ts';
import type { ProofNews } from './work-proof.ts';

const tell = (news: ProofNews): void => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
  solveProof(data, (done) => tell({ done })).then(
    (answer) => tell({ answer }),
    () => tell({ failed: true }),
  );
});
