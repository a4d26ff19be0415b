import merchantCategoryCodes from 'merchant-category-codes';

export interface MerchantCategoryCodeRow {
  merchant_category_code_id: number;
  mcc: string;
  name: string;
}

/** Cyrillic letters that stand for their Latin look-alikes in the source list. */
const LOOK_ALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
};

/** The merchant category codes of ISO 18245 and those the card schemes gave to single companies. */
export function merchantCategoryCodeRows(): MerchantCategoryCodeRow[] {
  return merchantCategoryCodes.mcc_without_groups_en.map(({ mcc, fullDescription }) => ({
    merchant_category_code_id: Number(mcc),
    mcc,
    name: fullDescription
      .replace(/[\u0400-\u04ff]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}
