/** 10 digits as (xxx) xxx-xxxx; longer with a leading +country. Anything else stays as entered. */
export const formatPhone = (given: string | null | undefined): string => {
  const digits = (given ?? '').replace(/\D/g, '');
  if (digits.length < 10 || digits.length > 15) return given ?? '';
  const national = digits.slice(-10);
  const country = digits.slice(0, -10);
  const text = `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
  return country ? `+${country} ${text}` : text;
};

/** A mobile number with dashes: `312-555-0100`; with the country code outside North America. */
export const formatMobile = (given: string | null | undefined): string => {
  const digits = (given ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  if (digits.length < 10 || digits.length > 15) return given ?? '';
  const country = digits.slice(0, -10);
  const text = digits.slice(-10).replace(/(\d{3})(\d{3})/, '$1-$2-');
  return country ? `+${country}-${text}` : text;
};
