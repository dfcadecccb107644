package io.socialdata.local.services;

import io.socialdata.local.http.LocalHttp;
import io.socialdata.local.settings.Settings;
import java.net.URI;

/** Client for the platform simulator. */
public final class SimulatorClient {

    private final String address;

    public SimulatorClient(Settings settings) {
        this.address = "http://127.0.0.1:" + settings.port("simulator.port");
    }

    /** Returns ids in the simulated platform to try, as one JSON object. */
    public String samples() {
        return LocalHttp.get(URI.create(address + "/simulator/samples"));
    }

    String poolAccounts() {
        return LocalHttp.get(URI.create(address + "/simulator/pool"));
    }
}
