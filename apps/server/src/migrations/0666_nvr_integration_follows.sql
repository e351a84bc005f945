-- Nobody ever set it: whether a location has recording servers is told by their rows.
ALTER TABLE locations DROP COLUMN is_nvr_integration_enabled;
