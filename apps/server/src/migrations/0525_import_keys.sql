-- By which key somebody else's records call a family, child, viewer or class of a location, so that the next file finds it again whatever
-- it is called by then. Several keys may name one record.
CREATE TABLE import_keys (
  location_id integer NOT NULL REFERENCES locations ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('family', 'child', 'viewer', 'class')),
  key text NOT NULL CHECK (key <> ''),
  family_id integer,
  child_id integer,
  viewer_id integer,
  class_id integer,
  PRIMARY KEY (location_id, kind, key),
  CHECK (num_nonnulls(family_id, child_id, viewer_id, class_id) = 1),
  FOREIGN KEY (location_id, family_id) REFERENCES families (location_id, id) ON DELETE CASCADE,
  FOREIGN KEY (location_id, child_id) REFERENCES children (location_id, id) ON DELETE CASCADE,
  FOREIGN KEY (location_id, viewer_id) REFERENCES viewers (location_id, id) ON DELETE CASCADE,
  FOREIGN KEY (location_id, class_id) REFERENCES classes (location_id, id) ON DELETE CASCADE
);
CREATE INDEX import_keys_family ON import_keys (family_id) WHERE family_id IS NOT NULL;
CREATE INDEX import_keys_child ON import_keys (child_id) WHERE child_id IS NOT NULL;
CREATE INDEX import_keys_viewer ON import_keys (viewer_id) WHERE viewer_id IS NOT NULL;
CREATE INDEX import_keys_class ON import_keys (class_id) WHERE class_id IS NOT NULL;

-- Names are compared apart from case, accents and spaces.
CREATE INDEX families_folded_name ON families (location_id, replace(search, ' ', ''));
CREATE INDEX children_folded_name ON children (location_id, replace(search, ' ', ''));
