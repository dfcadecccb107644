package io.socialdata.simulator.control;

import io.vertx.ext.web.Router;

/** A part of the control plane; found by injection. */
interface ControlRoute {

    void mount(Router router);
}
