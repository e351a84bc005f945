-- What a location that is integrated may use. Those that are integrated already keep everything.
UPDATE locations SET integration_claims = ARRAY['registrations', 'roomRequests', 'events', 'licensePlates', 'engage', 'aiDashboard']
  WHERE is_integration_enabled;
