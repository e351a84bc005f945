-- An alert that nobody answers is told to the location's own people first, then to those beyond it.
ALTER TABLE notifications ADD COLUMN circle text CHECK (circle IN ('location', 'beyond'));
