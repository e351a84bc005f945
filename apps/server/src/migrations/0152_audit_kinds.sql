-- "All deletions", "everything about viewers": one kind of act or record, newest first.
CREATE INDEX audit_log_kind ON audit_log (record, at DESC, id DESC);
CREATE INDEX audit_log_verb ON audit_log (verb, at DESC, id DESC);
