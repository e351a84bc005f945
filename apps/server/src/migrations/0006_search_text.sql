-- What searches compare: lower case, without accents, so that "jose" finds José. The dictionary is named in full, because an
-- index must not depend on anybody's search path.
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
  $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, given)) $$;
