// Generated from the style sheets: see scripts/lib/style-types.mjs.
declare module '*/access-review.module.css' {
  const classes: {
    readonly bar: string;
    readonly counts: string;
    readonly decision: string;
    readonly digest: string;
    readonly effects: string;
    readonly figures: string;
    readonly grid: string;
    readonly hint: string;
    readonly progress: string;
  };
  export default classes;
}
declare module '*/action-button.module.css' {
  const classes: {
    readonly explained: string;
  };
  export default classes;
}
declare module '*/alerts.module.css' {
  const classes: {
    readonly acts: string;
    readonly any: string;
  };
  export default classes;
}
declare module '*/analyses.module.css' {
  const classes: {
    readonly buttons: string;
    readonly filled: string;
    readonly flags: string;
    readonly form: string;
    readonly icons: string;
    readonly name: string;
    readonly notified: string;
  };
  export default classes;
}
declare module '*/approvals.module.css' {
  const classes: {
    readonly acts: string;
    readonly empty: string;
    readonly fields: string;
    readonly list: string;
    readonly number: string;
    readonly page: string;
    readonly space: string;
    readonly text: string;
  };
  export default classes;
}
declare module '*/attachments.module.css' {
  const classes: {
    readonly actions: string;
    readonly area: string;
    readonly bar: string;
    readonly chosen: string;
    readonly cut: string;
    readonly drop: string;
    readonly dropRow: string;
    readonly dropText: string;
    readonly file: string;
    readonly files: string;
    readonly fresh: string;
    readonly head: string;
    readonly name: string;
    readonly none: string;
    readonly percent: string;
    readonly problem: string;
    readonly progress: string;
    readonly refused: string;
    readonly section: string;
    readonly size: string;
  };
  export default classes;
}
declare module '*/attendees.module.css' {
  const classes: {
    readonly acts: string;
    readonly add: string;
    readonly error: string;
    readonly found: string;
  };
  export default classes;
}
declare module '*/audit-detail.module.css' {
  const classes: {
    readonly after: string;
    readonly before: string;
    readonly changes: string;
  };
  export default classes;
}
declare module '*/board.module.css' {
  const classes: {
    readonly add: string;
    readonly board: string;
    readonly budget: string;
    readonly card: string;
    readonly cards: string;
    readonly column: string;
    readonly columnHead: string;
    readonly count: string;
    readonly day: string;
    readonly done: string;
    readonly drop: string;
    readonly facility: string;
    readonly foot: string;
    readonly head: string;
    readonly more: string;
    readonly next: string;
    readonly none: string;
    readonly owner: string;
    readonly sum: string;
    readonly title: string;
  };
  export default classes;
}
declare module '*/breadcrumbs.module.css' {
  const classes: {
    readonly item: string;
    readonly list: string;
  };
  export default classes;
}
declare module '*/cell-lines.module.css' {
  const classes: {
    readonly lines: string;
  };
  export default classes;
}
declare module '*/change-bars.module.css' {
  const classes: {
    readonly bars: string;
    readonly high: string;
    readonly less: string;
    readonly low: string;
    readonly more: string;
    readonly name: string;
    readonly row: string;
    readonly track: string;
    readonly zero: string;
  };
  export default classes;
}
declare module '*/chart-legend.module.css' {
  const classes: {
    readonly count: string;
    readonly entry: string;
    readonly halfKey: string;
    readonly item: string;
    readonly keys: string;
    readonly label: string;
    readonly legend: string;
    readonly medianKey: string;
    readonly only: string;
    readonly swatch: string;
    readonly total: string;
  };
  export default classes;
}
declare module '*/check-dialog.module.css' {
  const classes: {
    readonly amounts: string;
    readonly answer: string;
    readonly fields: string;
    readonly note: string;
    readonly result: string;
  };
  export default classes;
}
declare module '*/choose-provider.module.css' {
  const classes: {
    readonly domain: string;
    readonly form: string;
    readonly last: string;
  };
  export default classes;
}
declare module '*/chosen-files.module.css' {
  const classes: {
    readonly file: string;
    readonly files: string;
    readonly name: string;
  };
  export default classes;
}
declare module '*/comparison-page.module.css' {
  const classes: {
    readonly page: string;
    readonly panel: string;
    readonly picker: string;
    readonly prompt: string;
  };
  export default classes;
}
declare module '*/comparison-view.module.css' {
  const classes: {
    readonly actions: string;
    readonly amount: string;
    readonly best: string;
    readonly differsKey: string;
    readonly empty: string;
    readonly group: string;
    readonly legend: string;
    readonly loading: string;
    readonly main: string;
    readonly note: string;
    readonly number: string;
    readonly oem: string;
    readonly panel: string;
    readonly product: string;
    readonly range: string;
    readonly remove: string;
    readonly scroll: string;
    readonly section: string;
    readonly sectionNote: string;
    readonly table: string;
    readonly value: string;
    readonly view: string;
  };
  export default classes;
}
declare module '*/contracts.module.css' {
  const classes: {
    readonly chosen: string;
    readonly found: string;
    readonly linked: string;
    readonly organization: string;
    readonly overlay: string;
    readonly search: string;
    readonly searchForm: string;
    readonly term: string;
  };
  export default classes;
}
declare module '*/cure.module.css' {
  const classes: {
    readonly amount: string;
    readonly description: string;
    readonly detail: string;
    readonly done: string;
    readonly facts: string;
    readonly failed: string;
    readonly gift: string;
    readonly heading: string;
    readonly line: string;
    readonly note: string;
    readonly outcome: string;
    readonly returns: string;
    readonly sum: string;
    readonly test: string;
  };
  export default classes;
}
declare module '*/cured-excess-list.module.css' {
  const classes: {
    readonly cures: string;
  };
  export default classes;
}
declare module '*/dashboard-page.module.css' {
  const classes: {
    readonly system: string;
    readonly tabs: string;
  };
  export default classes;
}
declare module '*/data-table-cards.module.css' {
  const classes: {
    readonly cards: string;
    readonly head: string;
    readonly sort: string;
  };
  export default classes;
}
declare module '*/data-table.module.css' {
  const classes: {
    readonly caption: string;
    readonly check: string;
    readonly checked: string;
    readonly controls: string;
    readonly detail: string;
    readonly editing: string;
    readonly empty: string;
    readonly field: string;
    readonly head: string;
    readonly opener: string;
    readonly pageButtons: string;
    readonly pages: string;
    readonly range: string;
    readonly root: string;
    readonly scroll: string;
    readonly selectable: string;
    readonly sort: string;
    readonly sortIcon: string;
  };
  export default classes;
}
declare module '*/deal-card.module.css' {
  const classes: {
    readonly card: string;
  };
  export default classes;
}
declare module '*/deal-chart.module.css' {
  const classes: {
    readonly chart: string;
    readonly noDeals: string;
    readonly nothing: string;
    readonly outOfSight: string;
    readonly picture: string;
  };
  export default classes;
}
declare module '*/deal-component-list.module.css' {
  const classes: {
    readonly list: string;
    readonly section: string;
    readonly value: string;
  };
  export default classes;
}
declare module '*/deal-detail.module.css' {
  const classes: {
    readonly body: string;
    readonly deal: string;
    readonly difference: string;
    readonly facts: string;
    readonly head: string;
    readonly hint: string;
    readonly hintTitle: string;
    readonly panel: string;
    readonly place: string;
    readonly price: string;
    readonly unit: string;
  };
  export default classes;
}
declare module '*/deals-page.module.css' {
  const classes: {
    readonly cardHead: string;
    readonly chipLine: string;
    readonly controls: string;
    readonly count: string;
    readonly difference: string;
    readonly dock: string;
    readonly filterRow: string;
    readonly found: string;
    readonly headButtons: string;
    readonly lists: string;
    readonly notice: string;
    readonly oem: string;
    readonly page: string;
    readonly panel: string;
    readonly results: string;
    readonly segments: string;
    readonly tableHead: string;
    readonly tablePanel: string;
    readonly technology: string;
    readonly wayIn: string;
  };
  export default classes;
}
declare module '*/deleted-documents.module.css' {
  const classes: {
    readonly about: string;
    readonly list: string;
    readonly name: string;
    readonly row: string;
    readonly text: string;
  };
  export default classes;
}
declare module '*/desk.module.css' {
  const classes: {
    readonly column: string;
    readonly done: string;
    readonly empty: string;
    readonly grid: string;
    readonly over: string;
    readonly page: string;
    readonly space: string;
    readonly task: string;
    readonly tasks: string;
  };
  export default classes;
}
declare module '*/dialog.module.css' {
  const classes: {
    readonly body: string;
    readonly buttons: string;
    readonly footer: string;
    readonly header: string;
    readonly modalBody: string;
    readonly panel: string;
    readonly panelBody: string;
    readonly status: string;
    readonly title: string;
  };
  export default classes;
}
declare module '*/distribution.module.css' {
  const classes: {
    readonly barKey: string;
    readonly bounds: string;
    readonly distribution: string;
    readonly factor: string;
    readonly range: string;
    readonly ranges: string;
    readonly results: string;
    readonly source: string;
    readonly waiting: string;
  };
  export default classes;
}
declare module '*/document-page.module.css' {
  const classes: {
    readonly cards: string;
    readonly page: string;
    readonly panel: string;
    readonly panelHead: string;
  };
  export default classes;
}
declare module '*/document-table.module.css' {
  const classes: {
    readonly area: string;
    readonly ending: string;
    readonly form: string;
    readonly formButtons: string;
    readonly kind: string;
    readonly more: string;
    readonly nameCell: string;
    readonly nameLink: string;
    readonly passage: string;
    readonly tagsCell: string;
  };
  export default classes;
}
declare module '*/documents.module.css' {
  const classes: {
    readonly bar: string;
    readonly buttons: string;
    readonly category: string;
    readonly day: string;
    readonly details: string;
    readonly drop: string;
    readonly dropRow: string;
    readonly dropText: string;
    readonly flags: string;
    readonly head: string;
    readonly name: string;
    readonly nameButton: string;
    readonly nameField: string;
    readonly nameInput: string;
    readonly pencil: string;
    readonly percent: string;
    readonly progress: string;
    readonly refused: string;
    readonly refusedBox: string;
    readonly refusedName: string;
    readonly row: string;
    readonly rows: string;
    readonly tag: string;
    readonly tagBox: string;
    readonly tagCut: string;
    readonly tags: string;
    readonly title: string;
  };
  export default classes;
}
declare module '*/doubles.module.css' {
  const classes: {
    readonly double: string;
    readonly head: string;
    readonly line: string;
    readonly merges: string;
    readonly notice: string;
    readonly pair: string;
  };
  export default classes;
}
declare module '*/drop-area.module.css' {
  const classes: {
    readonly dropText: string;
  };
  export default classes;
}
declare module '*/events.module.css' {
  const classes: {
    readonly entry: string;
    readonly fields: string;
    readonly form: string;
    readonly plain: string;
    readonly reason: string;
    readonly warning: string;
  };
  export default classes;
}
declare module '*/explorer.module.css' {
  const classes: {
    readonly answer: string;
    readonly answerCard: string;
    readonly body: string;
    readonly code: string;
    readonly column: string;
    readonly columns: string;
    readonly details: string;
    readonly fields: string;
    readonly form: string;
    readonly list: string;
    readonly operations: string;
    readonly summary: string;
  };
  export default classes;
}
declare module '*/facts-card.module.css' {
  const classes: {
    readonly card: string;
    readonly emails: string;
    readonly facts: string;
    readonly head: string;
    readonly wide: string;
  };
  export default classes;
}
declare module '*/figures-bar.module.css' {
  const classes: {
    readonly bar: string;
    readonly figure: string;
    readonly note: string;
    readonly value: string;
  };
  export default classes;
}
declare module '*/figures-line.module.css' {
  const classes: {
    readonly failed: string;
  };
  export default classes;
}
declare module '*/figures.module.css' {
  const classes: {
    readonly bar: string;
    readonly figures: string;
    readonly flush: string;
    readonly loadingPie: string;
    readonly mark: string;
    readonly note: string;
    readonly nothing: string;
    readonly pictures: string;
    readonly popularity: string;
    readonly shareNote: string;
    readonly shares: string;
    readonly track: string;
  };
  export default classes;
}
declare module '*/filter-chips.module.css' {
  const classes: {
    readonly chip: string;
    readonly chips: string;
  };
  export default classes;
}
declare module '*/filter-select.module.css' {
  const classes: {
    readonly check: string;
    readonly count: string;
    readonly label: string;
  };
  export default classes;
}
declare module '*/filter-sheet.module.css' {
  const classes: {
    readonly button: string;
    readonly filters: string;
  };
  export default classes;
}
declare module '*/find-button.module.css' {
  const classes: {
    readonly button: string;
  };
  export default classes;
}
declare module '*/frame.module.css' {
  const classes: {
    readonly bareBar: string;
    readonly demo: string;
    readonly footer: string;
    readonly footerInner: string;
    readonly footerLinks: string;
    readonly frame: string;
    readonly main: string;
    readonly skip: string;
    readonly toasts: string;
    readonly wide: string;
  };
  export default classes;
}
declare module '*/get-started.module.css' {
  const classes: {
    readonly number: string;
    readonly steps: string;
    readonly text: string;
  };
  export default classes;
}
declare module '*/gift-detail.module.css' {
  const classes: {
    readonly acts: string;
    readonly bar: string;
    readonly detail: string;
    readonly facts: string;
    readonly files: string;
    readonly incidental: string;
    readonly thresholds: string;
    readonly words: string;
  };
  export default classes;
}
declare module '*/gift-filter-panel.module.css' {
  const classes: {
    readonly amount: string;
    readonly amounts: string;
    readonly pair: string;
  };
  export default classes;
}
declare module '*/gift-form.module.css' {
  const classes: {
    readonly amount: string;
    readonly card: string;
    readonly columns: string;
    readonly comparison: string;
    readonly conditions: string;
    readonly exception: string;
    readonly fields: string;
    readonly page: string;
    readonly reason: string;
    readonly recipient: string;
    readonly texts: string;
    readonly threshold: string;
    readonly warnings: string;
  };
  export default classes;
}
declare module '*/gift-history.module.css' {
  const classes: {
    readonly changes: string;
    readonly history: string;
    readonly space: string;
  };
  export default classes;
}
declare module '*/gift-list.module.css' {
  const classes: {
    readonly bar: string;
    readonly chips: string;
    readonly name: string;
    readonly npi: string;
    readonly provider: string;
    readonly twoLines: string;
    readonly value: string;
  };
  export default classes;
}
declare module '*/gift-returns.module.css' {
  const classes: {
    readonly returns: string;
  };
  export default classes;
}
declare module '*/gift-sums.module.css' {
  const classes: {
    readonly sums: string;
  };
  export default classes;
}
declare module '*/guide.module.css' {
  const classes: {
    readonly contents: string;
    readonly found: string;
    readonly guide: string;
    readonly search: string;
    readonly top: string;
  };
  export default classes;
}
declare module '*/home-page.module.css' {
  const classes: {
    readonly actions: string;
    readonly column: string;
    readonly empty: string;
    readonly grid: string;
    readonly page: string;
    readonly welcome: string;
  };
  export default classes;
}
declare module '*/home-rows.module.css' {
  const classes: {
    readonly about: string;
    readonly action: string;
    readonly dimmed: string;
    readonly group: string;
    readonly loading: string;
    readonly loadingRow: string;
    readonly name: string;
    readonly notice: string;
    readonly number: string;
    readonly overdue: string;
    readonly rowIcon: string;
    readonly rows: string;
    readonly scroll: string;
    readonly sent: string;
    readonly short: string;
    readonly stacked: string;
    readonly table: string;
    readonly when: string;
    readonly whole: string;
  };
  export default classes;
}
declare module '*/import.module.css' {
  const classes: {
    readonly count: string;
    readonly counts: string;
    readonly file: string;
    readonly name: string;
    readonly page: string;
    readonly part: string;
    readonly problem: string;
    readonly problems: string;
    readonly title: string;
  };
  export default classes;
}
declare module '*/incidental-badge.module.css' {
  const classes: {
    readonly badge: string;
  };
  export default classes;
}
declare module '*/index-plot.module.css' {
  const classes: {
    readonly axis: string;
    readonly band: string;
    readonly bandKey: string;
    readonly dot: string;
    readonly grid: string;
    readonly keys: string;
    readonly line: string;
    readonly lineKey: string;
    readonly plot: string;
    readonly quarters: string;
    readonly scroll: string;
    readonly value: string;
    readonly wide: string;
  };
  export default classes;
}
declare module '*/insights-page.module.css' {
  const classes: {
    readonly back: string;
    readonly count: string;
    readonly groupHead: string;
    readonly groups: string;
    readonly input: string;
    readonly item: string;
    readonly items: string;
    readonly more: string;
    readonly noneOfKind: string;
    readonly nothing: string;
    readonly origin: string;
    readonly page: string;
    readonly pages: string;
    readonly results: string;
    readonly resultsHead: string;
    readonly search: string;
    readonly summary: string;
    readonly toolbox: string;
    readonly toolboxTitle: string;
    readonly wayIn: string;
  };
  export default classes;
}
declare module '*/link-list.module.css' {
  const classes: {
    readonly link: string;
    readonly links: string;
  };
  export default classes;
}
declare module '*/list-card.module.css' {
  const classes: {
    readonly actions: string;
    readonly bar: string;
    readonly card: string;
    readonly chips: string;
    readonly filters: string;
    readonly header: string;
    readonly hidden: string;
    readonly hint: string;
    readonly pages: string;
    readonly search: string;
    readonly selected: string;
    readonly state: string;
    readonly submitted: string;
    readonly term: string;
  };
  export default classes;
}
declare module '*/logo.module.css' {
  const classes: {
    readonly logo: string;
    readonly mark: string;
    readonly name: string;
  };
  export default classes;
}
declare module '*/message-page.module.css' {
  const classes: {
    readonly actions: string;
    readonly page: string;
  };
  export default classes;
}
declare module '*/need-by-day.module.css' {
  const classes: {
    readonly day: string;
    readonly icon: string;
  };
  export default classes;
}
declare module '*/negotiation-brief.module.css' {
  const classes: {
    readonly arguments: string;
    readonly ask: string;
    readonly asked: string;
    readonly changed: string;
    readonly dim: string;
    readonly figures: string;
    readonly head: string;
    readonly page: string;
    readonly pair: string;
    readonly paper: string;
    readonly prepared: string;
    readonly sheet: string;
    readonly sources: string;
    readonly strip: string;
    readonly stripHead: string;
    readonly title: string;
  };
  export default classes;
}
declare module '*/outbox-page.module.css' {
  const classes: {
    readonly mail: string;
    readonly text: string;
  };
  export default classes;
}
declare module '*/outcome-card.module.css' {
  const classes: {
    readonly card: string;
    readonly head: string;
    readonly title: string;
  };
  export default classes;
}
declare module '*/outcome-plot.module.css' {
  const classes: {
    readonly axis: string;
    readonly bar: string;
    readonly line: string;
    readonly mark: string;
    readonly plot: string;
    readonly tick: string;
    readonly zero: string;
  };
  export default classes;
}
declare module '*/over-notice.module.css' {
  const classes: {
    readonly notice: string;
    readonly people: string;
  };
  export default classes;
}
declare module '*/page-header.module.css' {
  const classes: {
    readonly actions: string;
    readonly header: string;
    readonly named: string;
    readonly row: string;
    readonly title: string;
  };
  export default classes;
}
declare module '*/paged-card.module.css' {
  const classes: {
    readonly empty: string;
  };
  export default classes;
}
declare module '*/palette-button.module.css' {
  const classes: {
    readonly button: string;
    readonly keys: string;
  };
  export default classes;
}
declare module '*/palette.module.css' {
  const classes: {
    readonly aside: string;
    readonly body: string;
    readonly content: string;
    readonly detail: string;
    readonly end: string;
    readonly foot: string;
    readonly icon: string;
    readonly input: string;
    readonly key: string;
    readonly label: string;
    readonly line: string;
    readonly list: string;
    readonly name: string;
    readonly nothing: string;
    readonly row: string;
  };
  export default classes;
}
declare module '*/parts-line.module.css' {
  const classes: {
    readonly line: string;
    readonly place: string;
    readonly text: string;
  };
  export default classes;
}
declare module '*/passage.module.css' {
  const classes: {
    readonly match: string;
  };
  export default classes;
}
declare module '*/payments-card.module.css' {
  const classes: {
    readonly tables: string;
  };
  export default classes;
}
declare module '*/permission-matrix.module.css' {
  const classes: {
    readonly area: string;
    readonly cell: string;
    readonly choice: string;
    readonly corner: string;
    readonly empty: string;
    readonly matrix: string;
    readonly permission: string;
    readonly role: string;
    readonly row: string;
    readonly scroll: string;
  };
  export default classes;
}
declare module '*/permissions-field.module.css' {
  const classes: {
    readonly area: string;
    readonly areas: string;
  };
  export default classes;
}
declare module '*/person.module.css' {
  const classes: {
    readonly cards: string;
    readonly details: string;
    readonly empty: string;
    readonly grid: string;
    readonly pair: string;
    readonly signIns: string;
    readonly state: string;
    readonly why: string;
  };
  export default classes;
}
declare module '*/physician.module.css' {
  const classes: {
    readonly cures: string;
    readonly empty: string;
    readonly events: string;
    readonly grid: string;
    readonly page: string;
    readonly space: string;
  };
  export default classes;
}
declare module '*/pie-chart.module.css' {
  const classes: {
    readonly chevron: string;
    readonly legend: string;
    readonly name: string;
    readonly own: string;
    readonly picture: string;
    readonly pie: string;
    readonly row: string;
    readonly share: string;
    readonly swatch: string;
  };
  export default classes;
}
declare module '*/places.module.css' {
  const classes: {
    readonly changes: string;
    readonly find: string;
    readonly links: string;
    readonly market: string;
    readonly pair: string;
  };
  export default classes;
}
declare module '*/preview.module.css' {
  const classes: {
    readonly controls: string;
    readonly image: string;
    readonly imageSheet: string;
    readonly notShown: string;
    readonly note: string;
    readonly pages: string;
    readonly place: string;
    readonly sheet: string;
    readonly text: string;
    readonly tiff: string;
    readonly viewport: string;
    readonly zoom: string;
  };
  export default classes;
}
declare module '*/price-index.module.css' {
  const classes: {
    readonly card: string;
    readonly cardActions: string;
    readonly cardHead: string;
    readonly chips: string;
    readonly columns: string;
    readonly end: string;
    readonly filters: string;
    readonly headNote: string;
    readonly measure: string;
    readonly method: string;
    readonly notice: string;
    readonly space: string;
    readonly sparkline: string;
    readonly stack: string;
    readonly whole: string;
  };
  export default classes;
}
declare module '*/product-grid.module.css' {
  const classes: {
    readonly begin: string;
    readonly card: string;
    readonly cards: string;
    readonly check: string;
    readonly chosen: string;
    readonly controls: string;
    readonly empty: string;
    readonly main: string;
    readonly name: string;
    readonly origin: string;
    readonly panel: string;
    readonly reason: string;
  };
  export default classes;
}
declare module '*/product-page.module.css' {
  const classes: {
    readonly column: string;
    readonly columns: string;
    readonly comparable: string;
    readonly comparables: string;
    readonly dimmed: string;
    readonly facts: string;
    readonly head: string;
    readonly legend: string;
    readonly note: string;
    readonly nothing: string;
    readonly panel: string;
    readonly request: string;
    readonly sections: string;
    readonly source: string;
    readonly summary: string;
    readonly tabs: string;
    readonly widget: string;
    readonly widgetHead: string;
  };
  export default classes;
}
declare module '*/profile-menu.module.css' {
  const classes: {
    readonly email: string;
    readonly name: string;
    readonly who: string;
  };
  export default classes;
}
declare module '*/project-details.module.css' {
  const classes: {
    readonly archive: string;
    readonly details: string;
    readonly tabs: string;
  };
  export default classes;
}
declare module '*/project-form.module.css' {
  const classes: {
    readonly buttons: string;
    readonly form: string;
    readonly row: string;
  };
  export default classes;
}
declare module '*/purchase-fields.module.css' {
  const classes: {
    readonly fields: string;
  };
  export default classes;
}
declare module '*/query-panel.module.css' {
  const classes: {
    readonly loading: string;
    readonly panel: string;
  };
  export default classes;
}
declare module '*/queue.module.css' {
  const classes: {
    readonly by: string;
    readonly due: string;
    readonly figure: string;
    readonly figures: string;
    readonly files: string;
    readonly more: string;
    readonly system: string;
    readonly value: string;
  };
  export default classes;
}
declare module '*/quote-check.module.css' {
  const classes: {
    readonly band: string;
    readonly bar: string;
    readonly check: string;
    readonly ends: string;
    readonly form: string;
    readonly line: string;
    readonly marker: string;
    readonly markerLabel: string;
    readonly months: string;
    readonly ofDeal: string;
    readonly percentiles: string;
    readonly price: string;
    readonly shares: string;
    readonly submit: string;
    readonly track: string;
    readonly verdict: string;
  };
  export default classes;
}
declare module '*/quote-comparison.module.css' {
  const classes: {
    readonly card: string;
    readonly cell: string;
    readonly difference: string;
    readonly group: string;
    readonly lowest: string;
    readonly note: string;
    readonly quote: string;
    readonly scale: string;
    readonly table: string;
    readonly value: string;
  };
  export default classes;
}
declare module '*/quote-deals.module.css' {
  const classes: {
    readonly card: string;
    readonly head: string;
    readonly result: string;
  };
  export default classes;
}
declare module '*/quote-desk.module.css' {
  const classes: {
    readonly choices: string;
    readonly drop: string;
    readonly dropCard: string;
    readonly dropIcon: string;
    readonly formats: string;
    readonly gain: string;
    readonly gainIcon: string;
    readonly gains: string;
    readonly progress: string;
    readonly top: string;
  };
  export default classes;
}
declare module '*/quote-judgment.module.css' {
  const classes: {
    readonly card: string;
    readonly cardFacts: string;
    readonly cardHead: string;
    readonly difference: string;
    readonly label: string;
    readonly noStrip: string;
    readonly note: string;
    readonly prices: string;
    readonly reason: string;
    readonly saving: string;
    readonly summary: string;
    readonly value: string;
  };
  export default classes;
}
declare module '*/quote.module.css' {
  const classes: {
    readonly arithmetic: string;
    readonly box: string;
    readonly columns: string;
    readonly confirm: string;
    readonly fields: string;
    readonly file: string;
    readonly fileNote: string;
    readonly head: string;
    readonly headActions: string;
    readonly headRow: string;
    readonly legend: string;
    readonly reading: string;
    readonly readingBar: string;
    readonly values: string;
  };
  export default classes;
}
declare module '*/reading.module.css' {
  const classes: {
    readonly card: string;
    readonly facts: string;
    readonly head: string;
    readonly none: string;
    readonly open: string;
    readonly start: string;
  };
  export default classes;
}
declare module '*/recent-activity.module.css' {
  const classes: {
    readonly date: string;
    readonly picker: string;
    readonly system: string;
    readonly table: string;
    readonly tabs: string;
    readonly type: string;
  };
  export default classes;
}
declare module '*/recipients.module.css' {
  const classes: {
    readonly amounts: string;
    readonly arrow: string;
    readonly arrowPlace: string;
    readonly box: string;
    readonly columns: string;
    readonly count: string;
    readonly filters: string;
    readonly head: string;
    readonly held: string;
    readonly left: string;
    readonly line: string;
    readonly name: string;
    readonly none: string;
    readonly npi: string;
    readonly offered: string;
    readonly outcome: string;
    readonly provider: string;
    readonly reserved: string;
    readonly section: string;
    readonly side: string;
    readonly title: string;
    readonly tree: string;
    readonly who: string;
    readonly wide: string;
    readonly word: string;
  };
  export default classes;
}
declare module '*/remaining-amount.module.css' {
  const classes: {
    readonly amount: string;
    readonly level: string;
    readonly remaining: string;
    readonly reserved: string;
  };
  export default classes;
}
declare module '*/request-form.module.css' {
  const classes: {
    readonly documents: string;
    readonly fields: string;
    readonly head: string;
    readonly notice: string;
  };
  export default classes;
}
declare module '*/requests.module.css' {
  const classes: {
    readonly actions: string;
    readonly amounts: string;
    readonly body: string;
    readonly column: string;
    readonly entry: string;
    readonly facts: string;
    readonly form: string;
    readonly notNow: string;
    readonly page: string;
    readonly reason: string;
    readonly space: string;
    readonly states: string;
    readonly texts: string;
    readonly warning: string;
  };
  export default classes;
}
declare module '*/reset-environment.module.css' {
  const classes: {
    readonly accounts: string;
    readonly said: string;
  };
  export default classes;
}
declare module '*/returns.module.css' {
  const classes: {
    readonly drop: string;
    readonly name: string;
    readonly pair: string;
    readonly row: string;
  };
  export default classes;
}
declare module '*/roi-results.module.css' {
  const classes: {
    readonly better: string;
    readonly difference: string;
    readonly hint: string;
    readonly prompt: string;
    readonly sidesTable: string;
    readonly unpriced: string;
    readonly verdict: string;
  };
  export default classes;
}
declare module '*/roi.module.css' {
  const classes: {
    readonly actions: string;
    readonly barKey: string;
    readonly canvas: string;
    readonly caption: string;
    readonly card: string;
    readonly cardHead: string;
    readonly cashFlow: string;
    readonly chart: string;
    readonly cover: string;
    readonly editing: string;
    readonly entry: string;
    readonly fields: string;
    readonly guidance: string;
    readonly inputs: string;
    readonly legend: string;
    readonly lessKey: string;
    readonly lineKey: string;
    readonly moreKey: string;
    readonly none: string;
    readonly number: string;
    readonly outcome: string;
    readonly pair: string;
    readonly panel: string;
    readonly procedure: string;
    readonly results: string;
    readonly scroll: string;
    readonly service: string;
    readonly side: string;
    readonly sideHead: string;
    readonly sideName: string;
    readonly sides: string;
    readonly tabs: string;
    readonly unit: string;
    readonly zero: string;
  };
  export default classes;
}
declare module '*/roles-page.module.css' {
  const classes: {
    readonly cards: string;
    readonly types: string;
  };
  export default classes;
}
declare module '*/row-list.module.css' {
  const classes: {
    readonly list: string;
    readonly row: string;
  };
  export default classes;
}
declare module '*/running-uploads.module.css' {
  const classes: {
    readonly files: string;
    readonly name: string;
    readonly show: string;
    readonly uploads: string;
  };
  export default classes;
}
declare module '*/savings.module.css' {
  const classes: {
    readonly barValue: string;
    readonly bars: string;
    readonly chart: string;
    readonly chartActions: string;
    readonly chartHead: string;
    readonly chartTable: string;
    readonly entry: string;
    readonly legend: string;
    readonly legendValue: string;
    readonly quarter: string;
    readonly summary: string;
    readonly swatch: string;
  };
  export default classes;
}
declare module '*/scatter-band.module.css' {
  const classes: {
    readonly band: string;
    readonly half: string;
    readonly labels: string;
    readonly main: string;
    readonly median: string;
  };
  export default classes;
}
declare module '*/scatter-chart.module.css' {
  const classes: {
    readonly box: string;
    readonly canvas: string;
    readonly card: string;
    readonly cover: string;
    readonly dots: string;
    readonly frame: string;
    readonly pointer: string;
    readonly ring: string;
    readonly spotlight: string;
  };
  export default classes;
}
declare module '*/scenario.module.css' {
  const classes: {
    readonly actions: string;
    readonly bar: string;
    readonly best: string;
    readonly by: string;
    readonly choice: string;
    readonly compared: string;
    readonly difference: string;
    readonly edited: string;
    readonly group: string;
    readonly link: string;
    readonly menu: string;
    readonly missing: string;
    readonly name: string;
    readonly noMark: string;
    readonly owner: string;
    readonly same: string;
    readonly state: string;
    readonly target: string;
    readonly value: string;
  };
  export default classes;
}
declare module '*/search-field.module.css' {
  const classes: {
    readonly field: string;
    readonly keys: string;
    readonly kinds: string;
    readonly text: string;
  };
  export default classes;
}
declare module '*/section-card.module.css' {
  const classes: {
    readonly action: string;
    readonly card: string;
    readonly head: string;
  };
  export default classes;
}
declare module '*/service-choice.module.css' {
  const classes: {
    readonly choices: string;
    readonly group: string;
  };
  export default classes;
}
declare module '*/service-data-tab.module.css' {
  const classes: {
    readonly all: string;
    readonly choice: string;
    readonly technologies: string;
  };
  export default classes;
}
declare module '*/services-page.module.css' {
  const classes: {
    readonly description: string;
    readonly empty: string;
    readonly foot: string;
    readonly head: string;
    readonly list: string;
    readonly logo: string;
    readonly membership: string;
    readonly panel: string;
    readonly provider: string;
    readonly providerName: string;
    readonly service: string;
    readonly tabs: string;
    readonly type: string;
  };
  export default classes;
}
declare module '*/settings-page.module.css' {
  const classes: {
    readonly panel: string;
    readonly tab: string;
    readonly tabs: string;
  };
  export default classes;
}
declare module '*/sheet.module.css' {
  const classes: {
    readonly actions: string;
    readonly body: string;
    readonly content: string;
    readonly footer: string;
    readonly full: string;
    readonly header: string;
    readonly title: string;
  };
  export default classes;
}
declare module '*/statements.module.css' {
  const classes: {
    readonly count: string;
    readonly line: string;
    readonly words: string;
    readonly zip: string;
  };
  export default classes;
}
declare module '*/status-badge.module.css' {
  const classes: {
    readonly badge: string;
  };
  export default classes;
}
declare module '*/status-chips.module.css' {
  const classes: {
    readonly chips: string;
  };
  export default classes;
}
declare module '*/status-links.module.css' {
  const classes: {
    readonly link: string;
    readonly links: string;
  };
  export default classes;
}
declare module '*/strip-plot.module.css' {
  const classes: {
    readonly arrow: string;
    readonly axis: string;
    readonly band: string;
    readonly dot: string;
    readonly from: string;
    readonly labels: string;
    readonly median: string;
    readonly medianLabel: string;
    readonly quote: string;
    readonly quoteLabel: string;
    readonly strip: string;
    readonly target: string;
    readonly targetLabel: string;
    readonly to: string;
  };
  export default classes;
}
declare module '*/systems.module.css' {
  const classes: {
    readonly buttons: string;
    readonly count: string;
    readonly details: string;
    readonly empty: string;
    readonly fields: string;
    readonly form: string;
    readonly note: string;
    readonly panel: string;
    readonly picker: string;
    readonly tab: string;
    readonly tabs: string;
    readonly warning: string;
    readonly wideField: string;
  };
  export default classes;
}
declare module '*/table.module.css' {
  const classes: {
    readonly amount: string;
    readonly count: string;
    readonly doubt: string;
    readonly doubtActions: string;
    readonly doubtRow: string;
    readonly extended: string;
    readonly foot: string;
    readonly input: string;
    readonly kind: string;
    readonly none: string;
    readonly oem: string;
    readonly part: string;
    readonly product: string;
    readonly productName: string;
    readonly scroll: string;
    readonly sum: string;
    readonly system: string;
    readonly table: string;
    readonly unknown: string;
  };
  export default classes;
}
declare module '*/technology-offers.module.css' {
  const classes: {
    readonly list: string;
    readonly lists: string;
    readonly offers: string;
    readonly title: string;
  };
  export default classes;
}
declare module '*/technology-page.module.css' {
  const classes: {
    readonly after: string;
    readonly author: string;
    readonly category: string;
    readonly choices: string;
    readonly column: string;
    readonly columns: string;
    readonly lead: string;
    readonly panel: string;
    readonly plans: string;
    readonly segmentChoice: string;
    readonly segmentHead: string;
    readonly segments: string;
    readonly studies: string;
    readonly tabs: string;
    readonly text: string;
    readonly vendor: string;
    readonly vendors: string;
    readonly viewChoice: string;
  };
  export default classes;
}
declare module '*/tenant-pages.module.css' {
  const classes: {
    readonly ask: string;
    readonly line: string;
  };
  export default classes;
}
declare module '*/tenants.module.css' {
  const classes: {
    readonly cards: string;
    readonly facts: string;
    readonly organization: string;
    readonly roles: string;
  };
  export default classes;
}
declare module '*/threshold-bar.module.css' {
  const classes: {
    readonly bar: string;
  };
  export default classes;
}
declare module '*/thresholds.module.css' {
  const classes: {
    readonly ask: string;
    readonly below: string;
    readonly form: string;
    readonly newThreshold: string;
    readonly notice: string;
    readonly noticeLine: string;
    readonly noticeWrapper: string;
    readonly offer: string;
    readonly save: string;
    readonly status: string;
  };
  export default classes;
}
declare module '*/top-bar.module.css' {
  const classes: {
    readonly bar: string;
    readonly burger: string;
    readonly end: string;
    readonly inner: string;
    readonly link: string;
    readonly links: string;
    readonly nav: string;
    readonly profile: string;
  };
  export default classes;
}
declare module '*/trend-plot.module.css' {
  const classes: {
    readonly band: string;
    readonly dot: string;
    readonly ends: string;
    readonly key: string;
    readonly line: string;
    readonly plot: string;
    readonly prices: string;
    readonly quote: string;
    readonly title: string;
    readonly trend: string;
  };
  export default classes;
}
declare module '*/unsent-columns.module.css' {
  const classes: {
    readonly late: string;
  };
  export default classes;
}
declare module '*/users.module.css' {
  const classes: {
    readonly info: string;
    readonly names: string;
    readonly pair: string;
    readonly roles: string;
    readonly system: string;
  };
  export default classes;
}
declare module '*/view-preview.module.css' {
  const classes: {
    readonly attachments: string;
    readonly empty: string;
    readonly head: string;
    readonly note: string;
    readonly sheet: string;
    readonly size: string;
    readonly table: string;
    readonly text: string;
    readonly viewport: string;
  };
  export default classes;
}
declare module '*/view-switch.module.css' {
  const classes: {
    readonly label: string;
    readonly summary: string;
  };
  export default classes;
}
declare module '*/void-note.module.css' {
  const classes: {
    readonly note: string;
  };
  export default classes;
}
declare module '*/watch.module.css' {
  const classes: {
    readonly about: string;
    readonly badge: string;
    readonly card: string;
    readonly day: string;
    readonly deals: string;
    readonly discount: string;
    readonly empty: string;
    readonly group: string;
    readonly head: string;
    readonly list: string;
    readonly more: string;
    readonly name: string;
    readonly notice: string;
    readonly row: string;
    readonly rows: string;
    readonly side: string;
    readonly text: string;
  };
  export default classes;
}
declare module '*/webhook.module.css' {
  const classes: {
    readonly details: string;
    readonly grid: string;
    readonly label: string;
    readonly state: string;
    readonly text: string;
    readonly tries: string;
  };
  export default classes;
}
declare module '*.css' {}
