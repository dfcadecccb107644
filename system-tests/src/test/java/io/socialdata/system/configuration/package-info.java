/** The page of all settings, made from the configuration interfaces of the modules. */
@NullMarked
package io.socialdata.system.configuration;

import org.jspecify.annotations.NullMarked;
