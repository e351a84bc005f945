-- The audit is read newest first: all of it, of an organization, of locations, of one account, of one record. `id` settles equal
-- moments, so that the next page begins exactly after the last row of this one.
CREATE INDEX audit_log_at ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_organization ON audit_log (organization_id, at DESC, id DESC);
CREATE INDEX audit_log_location ON audit_log (location_id, at DESC, id DESC);
CREATE INDEX audit_log_account ON audit_log (account_id, at DESC, id DESC);
CREATE INDEX audit_log_record ON audit_log (record, record_id, at DESC, id DESC);

-- Names are searched within a scope: the scope and the trigrams of the text stand in one index. Each name begins with a blank, so
-- that a search of one or two letters, which has no trigram of its own, is served as the beginning of a word.
CREATE FUNCTION audit_search(account_name text, record_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT public.search_text(' ' || coalesce(account_name, '') || ' ' || coalesce(record_name, '')) $$;
CREATE INDEX audit_log_search ON audit_log
  USING gin (organization_id, location_id, audit_search(account_name, record_name) gin_trgm_ops);
