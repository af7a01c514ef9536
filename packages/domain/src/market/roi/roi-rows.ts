export const ROI_ROW_LABELS = {
  equipmentInvestment: 'Equipment Investment',
  lease: 'Lease',
  fees: 'Fees',
  netRevenues: 'Net Revenues',
  laborCosts: 'Labor Costs',
  maintenanceCosts: 'Maintenance Costs',
  suppliesCost: 'Supplies/Consumables Cost',
  depreciation: 'Depreciation',
  incomeBeforeTaxes: 'Income Before Taxes',
  taxes: 'Taxes',
  netIncomeAfterTaxes: 'Net Income After Taxes',
  plusDepreciation: 'Plus: Depreciation',
  plusEquipmentResidual: 'Plus: Equipment Residual',
  plusEquipmentBuyout: 'Plus: Equipment Buyout',
  netCashFlow: 'Net Cash Flow',
  cumulativeNetCashFlow: 'Cumulative Net Cash Flow',
} as const;

export type RoiRow = keyof typeof ROI_ROW_LABELS;
export const ROI_ROWS = Object.keys(ROI_ROW_LABELS) as readonly RoiRow[];
