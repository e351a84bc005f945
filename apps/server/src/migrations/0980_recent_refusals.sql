-- What the portal refused lately or failed to do: a list of bounded length for each location (docs/decisions/recent-refusals.md).
CREATE TABLE recent_refusals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null for a call of nobody's location: found by its reference alone.
  location_id integer REFERENCES locations ON DELETE CASCADE,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('camera', 'call', 'fault')),
  status smallint NOT NULL,
  code text NOT NULL CHECK (length(code) BETWEEN 1 AND 60),
  -- Of a camera: the first reason of the decision.
  reason text CHECK (length(reason) BETWEEN 1 AND 60),
  -- Method and pattern of the path: nothing that was sent.
  route text NOT NULL CHECK (length(route) BETWEEN 1 AND 300),
  trace_id uuid NOT NULL,
  account_id integer REFERENCES accounts ON DELETE CASCADE,
  camera_id integer,
  ip text NOT NULL CHECK (length(ip) <= 60),
  FOREIGN KEY (location_id, camera_id) REFERENCES cameras (location_id, id) ON DELETE CASCADE
);
CREATE INDEX recent_refusals_latest ON recent_refusals (location_id, at DESC, id DESC);
CREATE INDEX recent_refusals_trace ON recent_refusals (trace_id);
CREATE INDEX recent_refusals_account ON recent_refusals (account_id);
CREATE INDEX recent_refusals_camera ON recent_refusals (location_id, camera_id) WHERE camera_id IS NOT NULL;
CREATE INDEX recent_refusals_at ON recent_refusals (at);
