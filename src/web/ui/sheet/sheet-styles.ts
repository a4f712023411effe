/** Only this module uses these styles, so that no page loads them. The size fits both A4 and Letter. */
export const SHEET_STYLES = `
.sheet { position: fixed; left: -9999px; top: 0; width: 186mm; height: 253mm; overflow: hidden; display: flex;
  flex-direction: column; gap: 4mm; color: #141a28; background: white; font-size: 8.5pt; line-height: 1.35; page: sheet; }
.sheet header { display: flex; gap: 6mm; align-items: flex-start; justify-content: space-between; padding-left: 4mm;
  border-left: 1.5mm solid var(--sheet-color); }
.sheet h1 { font-size: 17pt; line-height: 1.2; font-weight: 650; }
.sheet h2 { font-size: 9.5pt; font-weight: 650; }
.sheet h2 + p, .sheet .subtitle { color: #434b58; }
.sheet .owner { font-weight: 650; font-size: 11pt; color: var(--sheet-color); text-align: right; white-space: nowrap; }
.sheet .owner img { max-width: 45mm; max-height: 14mm; }
.sheet .blocks { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm 7mm; align-content: start; flex: 1; min-height: 0; }
.sheet .wide { grid-column: 1 / -1; }
.sheet section { min-width: 0; }
.sheet table { width: 100%; margin-top: 1mm; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.sheet th { color: #5d646f; font-weight: 500; text-align: left; vertical-align: bottom; }
.sheet th, .sheet td { padding: 0.6mm 1.5mm 0.6mm 0; border-bottom: 0.2mm solid #e3e7ec; }
.sheet :is(th, td):last-child { padding-right: 0; }
.sheet td { max-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.sheet :is(.number, .short) { width: 1%; max-width: none; }
.sheet .number { text-align: right; padding-left: 1.5mm; }
.sheet .remark { color: #5d646f; font-size: 7.5pt; margin-top: 0.8mm; }
.sheet svg { display: block; width: 100%; margin-top: 1.5mm; print-color-adjust: exact; }
.sheet svg text { font-size: 10px; fill: #5d646f; }
.sheet .key { display: flex; flex-wrap: wrap; gap: 0 4mm; font-size: 7.5pt; color: #434b58; }
.sheet .key i { display: inline-block; width: 3mm; height: 0.7mm; margin-right: 1mm; vertical-align: middle;
  print-color-adjust: exact; }
.sheet footer { border-top: 0.2mm solid #bfc5cc; padding-top: 1.5mm; color: #5d646f; font-size: 7pt; line-height: 1.35;
  overflow-wrap: anywhere; }
@media print {
  @page sheet { margin: 12mm; @bottom-right { content: none; } }
  html:has(> body > .sheet) { font-size: 100%; }
  body:has(> .sheet) > :not(.sheet) { display: none !important; }
  .sheet { position: static; width: auto; }
}
`
