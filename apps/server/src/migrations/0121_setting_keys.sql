-- A key means the same whatever its case: two spellings of one setting would contradict each other.
CREATE UNIQUE INDEX settings_key_any_case ON settings (lower(key));
