/** Black on white for paper, with breaks between days and dishes; sizes in pt so that A4 and Letter look alike. */
export const PLAN_STYLE = `
@page { margin: 14mm; }
* { box-sizing: border-box; }
body { font: 11pt/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; color: #1d1d1b; max-width: 190mm; margin: 0 auto; padding: 6mm; }
h1 { font-size: 22pt; margin: 0 0 2mm; }
h2 { font-size: 15pt; margin: 7mm 0 2mm; border-bottom: 1pt solid #2f6b3c; break-after: avoid; }
h3 { font-size: 12pt; margin: 4mm 0 1mm; break-after: avoid; }
h4 { font-size: 10.5pt; margin: 2mm 0 0; break-after: avoid; }
p { margin: 1mm 0; }
ul, ol { margin: 1mm 0 2mm; padding-left: 6mm; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 0.7mm 2mm; border-bottom: 0.5pt solid #c9c9c4; }
thead th { font-size: 9pt; color: #4a4a46; }
.type { color: #2f6b3c; }
.minutes, .quantity, .hint { color: #4a4a46; font-weight: normal; font-size: 10pt; }
.safety { border: 1.5pt solid #a1341f; border-radius: 2mm; padding: 2mm 4mm; margin: 4mm 0; }
.day, .meal, .member, .aisle, .safety { break-inside: avoid; }
.day table { font-size: 10pt; table-layout: fixed; overflow-wrap: anywhere; }
.day table + table { margin-top: 4mm; }
.day td, .day th { vertical-align: top; }
.day thead th:first-child { width: 28%; }
.day tbody th { font-weight: 600; }
.recipe { break-inside: auto; }
.aisles { columns: 2; column-gap: 8mm; }
.aisle ul { list-style: none; padding: 0; }
.aisle li { padding: 0.6mm 0; }
.tick { display: inline-block; width: 3.6mm; height: 3.6mm; border: 1pt solid #1d1d1b; border-radius: 0.6mm; margin-right: 2mm; vertical-align: -0.5mm; }
footer { margin-top: 8mm; font-size: 9pt; color: #4a4a46; }
@media print { body { padding: 0; max-width: none; } .shopping, .recipes, .members { break-before: page; } }
@media screen and (max-width: 640px) { .aisles { columns: 1; } table { display: block; overflow-x: auto; } }
`;
