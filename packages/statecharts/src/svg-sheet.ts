/**
 * Style sheet of a picture that stands alone. Its variables have defaults here; a page that holds the picture sets them
 * to its own colours and loads the same rules from `statechart.css`.
 */
export const SHEET = `
.statechart{--sc-page:#fff;--sc-surface:#fff;--sc-group:#f6f8fa;--sc-text:#1f2733;--sc-muted:#556070;--sc-line:#7b8794;--sc-border:#b6bfca;--sc-accent:#0f6470;--sc-soft:#e3f1f2;--sc-danger:#b42318;--sc-good:#1a6e3f;font-family:system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans',sans-serif}
@media (prefers-color-scheme:dark){.statechart{--sc-page:#14181d;--sc-surface:#20262e;--sc-group:#191e24;--sc-text:#e6eaf0;--sc-muted:#a3adba;--sc-line:#8a95a3;--sc-border:#4a5463;--sc-accent:#7fd0d6;--sc-soft:#17383c;--sc-danger:#ff9c8f;--sc-good:#7ddba3}}
.sc-page{fill:var(--sc-page)}
.statechart text{font-size:12px;fill:var(--sc-text)}
.statechart text.sc-title{font-size:14px;font-weight:600}
.sc-box{fill:var(--sc-surface);stroke:var(--sc-border);stroke-width:1.2}
.sc-compound>.sc-box,.sc-parallel>.sc-box{fill:var(--sc-surface)}
.sc-compound.sc-odd>.sc-box,.sc-parallel.sc-odd>.sc-box{fill:var(--sc-group)}
.sc-parallel>.sc-box{stroke-dasharray:6 4}
.sc-stack{fill:var(--sc-group);stroke:var(--sc-border)}
.sc-ring{fill:none;stroke:var(--sc-border)}
.sc-init{fill:var(--sc-line)}
.sc-any rect{fill:var(--sc-surface);stroke:var(--sc-border);stroke-dasharray:3 3}
.statechart .sc-any text{text-anchor:middle;font-size:14px;fill:var(--sc-muted)}
.sc-line{fill:none;stroke:var(--sc-line);stroke-width:1.3}
.sc-default>.sc-line{stroke-dasharray:4 3}
.sc-head{fill:var(--sc-line);fill:context-stroke}
.sc-label{fill:var(--sc-surface);stroke:none}
.sc-label.sc-odd{fill:var(--sc-group)}
.statechart text.sc-event{font-weight:600}
.statechart text.sc-done{fill:var(--sc-good);font-weight:600}
.statechart text.sc-error{fill:var(--sc-danger);font-weight:600}
.statechart text.sc-after,.statechart text.sc-always{font-weight:600;fill:var(--sc-muted)}
.statechart text.sc-guard,.statechart text.sc-invoke,.statechart text.sc-hidden{fill:var(--sc-accent)}
.statechart text.sc-target,.statechart text.sc-output,.statechart text.sc-meta,.statechart text.sc-action,.statechart text.sc-entry,.statechart text.sc-exit,.statechart text.sc-tag{fill:var(--sc-muted)}
.sc-active>.sc-box{stroke:var(--sc-accent);stroke-width:2.4;fill:var(--sc-soft)}
.sc-compound.sc-active>.sc-box,.sc-parallel.sc-active>.sc-box{fill:var(--sc-surface)}
.sc-compound.sc-odd.sc-active>.sc-box{fill:var(--sc-group)}
.sc-taken>.sc-line{stroke:var(--sc-accent);stroke-width:3}
.sc-taken>.sc-label,.sc-taken>.sc-label.sc-odd{fill:var(--sc-soft)}
.statechart .sc-taken.sc-inner text{font-weight:700;fill:var(--sc-accent)}
.sc-uncovered>.sc-line{stroke:var(--sc-danger);stroke-dasharray:5 4}
.statechart .sc-uncovered text{fill:var(--sc-danger)}
.sc-added>.sc-box,.sc-added>.sc-line{stroke:var(--sc-good);stroke-width:2.4}
.statechart .sc-edge.sc-added text{fill:var(--sc-good)}
.sc-removed>.sc-box,.sc-removed>.sc-line{stroke:var(--sc-danger);stroke-dasharray:5 4}
.statechart .sc-removed text{text-decoration:line-through;fill:var(--sc-danger)}
.sc-changed>.sc-box,.sc-changed>.sc-line{stroke:var(--sc-accent);stroke-width:2.4}
.statechart .sc-edge.sc-changed text{fill:var(--sc-accent)}
.sc-selected>.sc-box{stroke:var(--sc-accent);stroke-width:2.4;stroke-dasharray:4 3}
.sc-selected>.sc-line{stroke:var(--sc-accent);stroke-width:2.4}
`.trim();
